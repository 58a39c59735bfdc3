"use strict";
// Shows a document of `tessera check --json` with the source: one step of the trace at a time.
const { document: outcome, sources } = JSON.parse(document.getElementById("data").textContent);

const element = (id) => document.getElementById(id);

function make(tag, text, className) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// A repetition is shown once; its last step tells how often it happens.
function flatten(steps, note = "") {
  return steps.flatMap((step) => {
    if (step.event !== "repeat") return [{ ...step, note }];
    const body = flatten(step.steps, note);
    body[body.length - 1].note += ` (the last ${body.length} steps ${step.times} times)`;
    return body;
  });
}

const line = (place) => (place ? `${place.line}` : "?");

const describe = (step) => step.text + step.note;

const steps = outcome.counterexample ? flatten(outcome.counterexample.steps) : [];
const threads = [...new Set(steps.map((step) => step.thread))].sort((a, b) => a - b);
let current = 0;
let file = null;

function showHead() {
  const part = outcome.counterexample ? `: ${outcome.counterexample.violation.description}` : "";
  element("verdict").append(`${outcome.property}: `, make("span", outcome.verdict + part, outcome.verdict));
  const reasons = outcome.reasons.map((reason) => reason.message).join("; ");
  element("summary").textContent = `${reasons}${reasons ? " — " : ""}Tessera ${outcome.version}`;
  document.title = `${outcome.verdict}: ${outcome.property} — tessera`;
}

function showStatistics() {
  for (const [name, value] of Object.entries(outcome.statistics)) {
    if (typeof value !== "object" || value === null) continue;
    addFigures(name.replaceAll("_", " "), value);
  }
  const plain = Object.entries(outcome.statistics).filter(([, value]) => typeof value !== "object");
  addFigures("check", Object.fromEntries(plain), true);
}

function addFigures(title, figures, first = false) {
  const table = make("table");
  const rows = Object.entries(figures).filter(([, value]) => typeof value === "number" && value !== 0);
  for (const [name, value] of rows) {
    const row = table.insertRow();
    row.insertCell().textContent = name.replaceAll("_", " ");
    row.insertCell().textContent = Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(3);
  }
  if (rows.length === 0) return;
  const box = make("div");
  box.append(make("h2", title), table);
  if (first) element("statistics").prepend(box);
  else element("statistics").append(box);
}

function showSteps() {
  const table = make("table");
  for (const [index, step] of steps.entries()) {
    const row = table.insertRow();
    row.insertCell().textContent = index + 1;
    if (threads.length > 1) {
      for (const thread of threads) {
        const lane = row.insertCell();
        lane.className = "lane";
        lane.textContent = thread === step.thread ? `T${thread}` : "";
      }
    }
    row.insertCell().textContent = step.location ? `${step.function}:${step.location.line}` : step.function;
    row.insertCell().textContent = describe(step);
    row.addEventListener("click", () => show(index));
  }
  element("steps").replaceChildren(table);
}

function showSource(name) {
  file = name;
  const table = make("table");
  let before = 0;
  for (const [number, text] of sources[name] || []) {
    if (number !== before + 1) {
      const gap = table.insertRow();
      gap.className = "gap";
      gap.insertCell();
      gap.insertCell().textContent = "...";
    }
    before = number;
    const row = table.insertRow();
    row.id = `line${number}`;
    const cell = row.insertCell();
    cell.className = "number";
    cell.textContent = number;
    row.insertCell().textContent = text;
    row.insertCell().className = "value";
  }
  const caption = make("caption", name, "note");
  table.prepend(caption);
  element("source").replaceChildren(table);
}

// What was seen last in each line of the file up to the current step.
function seenValues() {
  const seen = new Map();
  for (const step of steps.slice(0, current + 1)) {
    if (!step.location || step.location.file !== file) continue;
    if (step.event === "input" || step.event === "uninitialised") seen.set(step.location.line, `= ${step.value}`);
    if (step.event === "access" && step.value !== null) seen.set(step.location.line, `${step.reads ? "reads" : "writes"} ${step.value}`);
  }
  return seen;
}

function fill(table, rows) {
  table.replaceChildren();
  for (const cells of rows) {
    const row = table.insertRow();
    for (const cell of cells) row.insertCell().textContent = cell;
  }
}

function show(index) {
  current = Math.max(0, Math.min(index, steps.length - 1));
  const step = steps[current];
  element("position").textContent = `step ${current + 1} of ${steps.length}`;
  element("what").textContent = describe(step);
  for (const [number, row] of [...element("steps").querySelectorAll("tr")].entries()) {
    row.className = number === current ? "now" : number > current ? "later" : "";
    if (number === current) row.scrollIntoView({ block: "nearest" });
  }
  if (step.location && step.location.file !== file) showSource(step.location.file);
  const seen = seenValues();
  for (const row of element("source").querySelectorAll("tr[id]")) {
    row.className = "";
    row.lastChild.textContent = seen.get(Number(row.id.slice(4))) || "";
  }
  const row = step.location && element(`line${step.location.line}`);
  if (row) {
    row.className = step.event === "violation" ? "bad" : "now";
    row.scrollIntoView({ block: "center" });
  }
  const done = steps.slice(0, current + 1);
  fill(element("inputs"), done.filter((s) => s.event === "input").map((s) => [`${s.function}:${line(s.location)}`, `${s.type} = ${s.value}`]));
  fill(element("threads"), threads.map((thread) => {
    const last = done.filter((s) => s.thread === thread).pop();
    return [`T${thread}`, last ? `${last.function}:${line(last.location)}: ${describe(last)}` : "not yet"];
  }));
  element("back").disabled = element("first").disabled = current === 0;
  element("next").disabled = element("last").disabled = current === steps.length - 1;
  // Pages from files may not be allowed to change their address.
  try { history.replaceState(null, "", `#step=${current + 1}`); } catch { /* the address stays */ }
}

showHead();
showStatistics();
if (steps.length > 0) {
  element("trace").hidden = false;
  showSteps();
  element("first").addEventListener("click", () => show(0));
  element("back").addEventListener("click", () => show(current - 1));
  element("next").addEventListener("click", () => show(current + 1));
  element("last").addEventListener("click", () => show(steps.length - 1));
  const keys = { ArrowLeft: () => show(current - 1), ArrowRight: () => show(current + 1), Home: () => show(0), End: () => show(steps.length - 1) };
  addEventListener("keydown", (event) => {
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  const asked = /^#step=(\d+)$/.exec(location.hash);
  show(asked ? Number(asked[1]) - 1 : 0);
}
