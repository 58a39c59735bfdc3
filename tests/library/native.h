// How sections run natively: each in a process of its own. What calls show is written to the file that the first argument
// names: section, call, number of values, length of the log; then line and value of each, and the log. The second argument is the
// number of calls. What goes wrong is written to standard error as it is at the start.
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LIBRARY_MOST = 4096, LIBRARY_FILE = 200, LIBRARY_ERRORS };

// Shared with the processes of calls.
static struct library_record {
    uint32_t section, call, count, log_length;
    uint64_t shown[LIBRARY_MOST];
    char log[LIBRARY_MOST];
} *library_record;

static void library_fail(const char *why) {
    dprintf(LIBRARY_ERRORS, "section %u, call %u: %s\n", library_record->section, library_record->call, why);
    _exit(99);
}

void library_show(unsigned line, _Bool exactly, uint64_t value) {
    if (library_record->count + 2 > LIBRARY_MOST)
        library_fail("shows too much");
    library_record->shown[library_record->count++] = 2 * line + exactly;
    library_record->shown[library_record->count++] = value;
}

__attribute__((format(printf, 1, 2))) static void library_note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = LIBRARY_MOST - library_record->log_length;
    size_t length = (size_t)vsnprintf(library_record->log + library_record->log_length, room, format, arguments);
    library_record->log_length += (uint32_t)(length < room ? length : room - 1);
    va_end(arguments);
}

void library_log(const char *what, uint64_t value) {
    library_note(" %s %lld (0x%llx);", what, (long long)value, (unsigned long long)value);
}

void library_log_text(const char *text, size_t size) {
    library_note(" \"");
    for (size_t i = 0; i < size; i++)
        library_note(text[i] >= ' ' && text[i] <= '~' && text[i] != '\\' && text[i] != '"' ? "%c" : "\\x%02x", (unsigned char)text[i]);
    library_note("\";");
}

void *library_memory(size_t size) { return malloc(size); }

static void library_write(void) {
    struct { const void *from; size_t size; } parts[] = {
        {library_record, 4 * sizeof(uint32_t)},
        {library_record->shown, library_record->count * sizeof(uint64_t)},
        {library_record->log, library_record->log_length},
    };
    for (int i = 0; i < 3; i++)
        if (write(LIBRARY_FILE, parts[i].from, parts[i].size) != (ssize_t)parts[i].size)
            library_fail("its record cannot be written");
}

// The status as a shell tells it.
static unsigned library_wait(pid_t child) {
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child)
        library_fail("has no process");
    return WIFEXITED(status) ? (unsigned)WEXITSTATUS(status) : 128u + (unsigned)WTERMSIG(status);
}

static void library_run(unsigned number, unsigned calls) {
    const struct library_section *section = &library_sections[number];
    for (unsigned call = 0; call < calls; call++) {
        library_record->call = call;
        library_record->count = library_record->log_length = 0;
        if (section->child) {
            pid_t child = fork();
            if (child == 0) {
                library_call(section, call);
                exit(0);
            }
            library_show(0, 0, library_wait(child));
        } else {
            library_call(section, call);
        }
        library_write();
    }
}

int main(int count, char **arguments) {
    if (count != 3)
        return 98;
    int file = open(arguments[1], O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0 || dup2(file, LIBRARY_FILE) < 0 || dup2(2, LIBRARY_ERRORS) < 0)
        return 97;
    // What calls write themselves is of no interest.
    dup2(1, 2);
    close(file);
    library_record = mmap(NULL, sizeof *library_record, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (library_record == MAP_FAILED)
        return 96;
    for (unsigned number = 0; number < library_count; number++) {
        if (!library_sections[number].body)
            continue;
        library_record->section = number;
        pid_t child = fork();
        if (child == 0) {
            library_run(number, (unsigned)atoi(arguments[2]));
            exit(0);
        }
        unsigned status = library_wait(child);
        if (status)
            dprintf(LIBRARY_ERRORS, "section %u, call %u: ends with status %u\n", number, library_record->call, status);
    }
    return 0;
}
