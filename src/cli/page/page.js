"use strict";
// Shows a document of `tessera check --json` with the source: one step of the trace at a time.
const { document: outcome, sources, about } = JSON.parse(document.getElementById("data").textContent);

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
    if (step.event === "skipped") return [{ ...step, text: `(${step.steps} steps are left out of this page)`, note: "", location: null, function: "" }];
    if (step.event !== "repeat") return [{ ...step, note }];
    const body = flatten(step.steps, note);
    const what = body.length === 1 ? "step" : `${body.length} steps`;
    body[body.length - 1].note += ` (the last ${what} ${step.times} times)`;
    return body;
  });
}

const line = (place) => (place ? `${place.line}` : "?");

const describe = (step) => step.text + step.note;

const steps = outcome.counterexample ? flatten(outcome.counterexample.steps) : [];
const threads = [...new Set(steps.map((step) => step.thread).filter((thread) => thread !== undefined))].sort((a, b) => a - b);
const violation = outcome.counterexample && outcome.counterexample.violation;
// The steps from this one on repeat for ever.
const loop = steps.findIndex((step) => step.event === "cycle");
let current = 0;
let file = null;

function showHead() {
  const part = violation ? `: ${violation.description}` : "";
  element("verdict").append(`${outcome.property}: `, make("span", outcome.verdict + part, outcome.verdict));
  const given = outcome.formula || outcome.automaton;
  element("formula").textContent = given;
  element("formula").hidden = !given;
  const reasons = outcome.reasons.map((reason) => reason.message + (reason.advice ? ` (${reason.advice})` : ""));
  element("summary").textContent = reasons.join("; ");
  element("summary").hidden = reasons.length === 0;
  document.title = `${outcome.verdict}: ${outcome.property} — tessera`;
}

function showAbout() {
  const native = outcome.native_replay;
  const rows = [
    ["Program", about.files.join(", ")],
    ["Command", about.command],
    ["Date", about.date.replace("T", " ").replace("Z", " UTC")],
    ["Replay of the real program", native && `${native.outcome}${native.detail ? `: ${native.detail}` : ""}`],
    ["Assumptions", outcome.assumptions.map(({ text, places }) => text + places.map((place) => ` (${placed(place)})`).join("")).join("; ")],
    ["Tool", `Tessera ${outcome.version}`],
  ];
  for (const [name, value] of rows.filter(([, value]) => value)) {
    element("about").append(make("dt", name), make("dd", value));
  }
}

const placed = (place) => (place ? `${place.file}:${place.line}` : "");

// A place that shows itself in the source when it is clicked.
function link(place) {
  const made = make("a", placed(place), "place");
  made.addEventListener("click", () => {
    if (place.file !== file) showSource(place.file);
    refresh();
    reveal("source", element(`line${place.line}`), place.column);
  });
  return made;
}

// What is known of the violation beside its place.
function showDetails() {
  if (!violation) return;
  const list = make("ul");
  const item = (text, place) => {
    const made = make("li", place ? `${text}: ` : text);
    if (place) made.append(link(place));
    list.append(made);
  };
  if (violation.details) element("details").append(make("p", violation.details));
  for (const { text, location } of violation.related || []) item(text, location);
  for (const access of violation.accesses || []) item(`T${access.thread} ${access.write ? "writes" : "reads"}`, access.location);
  for (const wait of violation.waiting || []) item(`T${wait.thread} ${wait.waits_for ? wait.waits_for.text : wait.text}`, wait.location);
  const stack = violation.stack || [];
  if (stack.length > 1) {
    const made = make("li", "called by ");
    for (const [index, call] of stack.slice(1, 21).entries()) made.append(index ? ", " : "", `${call.function} `, call.location ? link(call.location) : "");
    if (stack.length > 21) made.append(`, and ${stack.length - 21} more calls`);
    list.append(made);
  }
  if (list.children.length > 0) element("details").append(list);
}

// Lines that the violation is about, in all files: the class of the row and a note.
function marksOf() {
  const marks = new Map();
  const mark = (place, className, note) => {
    if (place && !marks.has(placed(place))) marks.set(placed(place), { className, note });
  };
  if (!violation) return marks;
  for (const access of violation.accesses || []) mark(access.location, "mark", `T${access.thread} ${access.write ? "writes" : "reads"}`);
  for (const wait of violation.waiting || []) mark(wait.location, "mark", `T${wait.thread} waits`);
  mark(violation.location, "mark", "");
  for (const { text, location } of violation.related || []) mark(location, "related", text);
  return marks;
}

function showStatistics() {
  for (const [name, value] of Object.entries(outcome.statistics)) {
    if (typeof value !== "object" || value === null) continue;
    if (name === "engines") for (const [engine, figures] of Object.entries(value)) addFigures(engine, figures);
    else addFigures(name.replaceAll("_", " "), value);
  }
  const plain = Object.entries(outcome.statistics).filter(([, value]) => typeof value !== "object");
  addFigures("check", Object.fromEntries(plain), true);
}

// How the search grew, as lines over time.
function showGrowth() {
  const samples = outcome.statistics.growth || [];
  if (samples.length < 2) return;
  chart(samples, "States while the program was explored", "states", [
    ["stored", "#0059a0", (sample) => sample.states_stored],
    ["waiting", "#c05000", (sample) => sample.states_waiting],
  ]);
  chart(samples, "Memory", "MB", [["resident", "#00664d", (sample) => sample.memory / 1e6]]);
}

function draw(parent, name, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
}

// Round numbers from 0 up to the first that is no less.
function ticks(most) {
  const rough = Math.max(most, 1e-6) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough);
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

function chart(samples, title, unit, lines) {
  const [left, right, top, bottom] = [70, 380, 30, 170];
  const box = make("div");
  box.append(make("h2", title));
  const svg = draw(box, "svg", { viewBox: "0 0 460 215", role: "img", "aria-label": title });
  const times = ticks(samples[samples.length - 1].seconds);
  const values = ticks(Math.max(1, ...lines.flatMap(([, , value]) => samples.map(value))));
  const notation = values[values.length - 1] >= 1e6 ? "compact" : "standard";
  const x = (seconds) => left + ((right - left) * seconds) / times[times.length - 1];
  const y = (value) => bottom - ((bottom - top) * value) / values[values.length - 1];
  for (const value of values) {
    draw(svg, "line", { class: "grid", x1: left, x2: right, y1: y(value), y2: y(value) });
    draw(svg, "text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, value.toLocaleString("en", { notation }));
  }
  for (const time of times) {
    draw(svg, "line", { class: "axis", x1: x(time), x2: x(time), y1: bottom, y2: bottom + 4 });
    draw(svg, "text", { x: x(time), y: bottom + 17, "text-anchor": "middle" }, time.toLocaleString("en", { maximumFractionDigits: 6 }));
  }
  draw(svg, "polyline", { class: "axis", points: `${left},${top} ${left},${bottom} ${right},${bottom}` });
  draw(svg, "text", { x: left - 6, y: 13, "text-anchor": "end" }, unit);
  draw(svg, "text", { x: (left + right) / 2, y: bottom + 37, "text-anchor": "middle" }, "time in s");
  let above = Infinity;
  const last = samples[samples.length - 1];
  // Names stand where the lines end, the lowest first, and one above the other where lines meet.
  for (const [name, colour, value] of [...lines].sort((a, b) => a[2](last) - b[2](last))) {
    draw(svg, "polyline", { class: "line", stroke: colour, points: samples.map((s) => `${x(s.seconds).toFixed(1)},${y(value(s)).toFixed(1)}`).join(" ") });
    above = Math.min(y(value(last)) + 4, above - 15);
    draw(svg, "text", { x: right + 6, y: above, fill: colour }, name);
  }
  element("growth").append(box);
}

// A figure with its unit.
function figure(title, name, value) {
  if (name === "peak_memory") return `${(value / 1e6).toFixed(1)} MB`;
  if (title === "times" || name === "seconds") return `${value.toFixed(3)} s`;
  return Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(3);
}

function addFigures(title, figures, first = false) {
  const table = make("table");
  const rows = Object.entries(figures).filter(([, value]) => typeof value === "number" && value !== 0);
  for (const [name, value] of rows) {
    const row = table.insertRow();
    row.insertCell().textContent = name.replaceAll("_", " ");
    row.insertCell().textContent = figure(title, name, value);
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
    if (step.matters === false) row.title = "The violation does not depend on this step.";
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
  element("source").replaceChildren(make("div", name, "note file"), table);
}

// What was seen last in each line of the file up to the current step.
function seenValues() {
  const seen = new Map();
  for (const step of steps.slice(0, current + 1)) {
    if (!step.location || step.location.file !== file) continue;
    if (step.event === "input" || step.event === "uninitialised") seen.set(step.location.line, `= ${step.value}`);
    if (step.event === "assign") seen.set(step.location.line, step.text);
    if (step.event === "access" && step.value !== null) seen.set(step.location.line, `${step.reads ? "reads" : "writes"} ${step.value}`);
  }
  return seen;
}

// Which atoms hold at the current step. What is left out may have changed each of them.
function atomsNow() {
  const now = new Map();
  for (const step of steps.slice(0, current + 1)) {
    if (step.event === "skipped") for (const atom of now.keys()) now.set(atom, "not known");
    if (step.event !== "letter") continue;
    for (const atom of now.keys()) now.set(atom, step.holds.includes(atom) ? "true" : "false");
    for (const atom of step.became_true) now.set(atom, "true");
    for (const atom of step.became_false) now.set(atom, "false");
  }
  return [...now];
}

function fill(table, rows) {
  table.replaceChildren();
  for (const cells of rows) {
    const row = table.insertRow();
    for (const cell of cells) row.insertCell().textContent = cell;
  }
}

// Scrolls a pane, and never the page, so that a row of it is in sight.
function reveal(pane, row, column = 0) {
  if (!row) return;
  const box = element(pane);
  // About eight pixels for each character.
  if (column * 8 > box.clientWidth / 2) box.scrollLeft = column * 8 - box.clientWidth / 2;
  else box.scrollLeft = 0;
  box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
}

// Marks the lines of the file that is shown.
function refresh() {
  const seen = seenValues();
  const step = steps[current];
  for (const row of element("source").querySelectorAll("tr[id]")) {
    const number = Number(row.id.slice(4));
    const mark = marks.get(`${file}:${number}`);
    const here = step.location && step.location.file === file && step.location.line === number;
    const both = step.event === "violation" && violation.accesses && mark && mark.className === "mark";
    row.className = here || both ? (step.event === "violation" ? "bad" : "now") : mark ? mark.className : "";
    const values = [seen.get(number), mark && mark.note];
    const text = (both ? values.reverse() : values).find((value) => value) || "";
    row.lastChild.replaceChildren(...(text ? [make("span", text)] : []));
  }
}

function show(index) {
  current = Math.max(0, Math.min(index, steps.length - 1));
  const step = steps[current];
  element("position").textContent = `step ${current + 1} of ${steps.length}`;
  element("what").textContent = describe(step);
  for (const [number, row] of [...element("steps").querySelectorAll("tr")].entries()) {
    row.className = number === current ? "now" : number > current ? "later" : "";
    if (loop >= 0 && number >= loop) row.classList.add("loop");
    if (steps[number].matters === false) row.classList.add("idle");
    if (number === current) reveal("steps", row);
  }
  if (step.location && step.location.file !== file) showSource(step.location.file);
  refresh();
  if (step.location) reveal("source", element(`line${step.location.line}`), step.location.column);
  const done = steps.slice(0, current + 1);
  fill(element("inputs"), done.filter((s) => s.event === "input").map((s) => [`${s.function}:${line(s.location)}`, `${s.type} = ${s.value}`]));
  const atoms = atomsNow();
  element("letter").hidden = atoms.length === 0;
  fill(element("atoms"), atoms);
  fill(element("threads"), threads.map((thread) => {
    const last = done.filter((s) => s.thread === thread).pop();
    return [`T${thread}`, last ? `${last.function}:${line(last.location)}: ${describe(last)}` : "not yet"];
  }));
  element("back").disabled = element("first").disabled = current === 0;
  element("next").disabled = element("last").disabled = current === steps.length - 1;
  // Pages from files may not be allowed to change their address.
  try { history.replaceState(null, "", `#step=${current + 1}`); } catch { /* the address stays */ }
}

const marks = marksOf();
showHead();
showDetails();
showAbout();
showGrowth();
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
