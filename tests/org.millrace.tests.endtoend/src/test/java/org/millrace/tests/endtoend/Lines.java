package org.millrace.tests.endtoend;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The output lines of a process. */
final class Lines {

    private final List<String> lines = new ArrayList<>();
    private final Thread reader;

    Lines(InputStream from) {
        reader = Thread.ofPlatform().daemon().name("lines").start(() -> read(from));
    }

    private void read(InputStream from) {
        try (var in = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                synchronized (lines) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            // The process has ended.
        }
    }

    /**
     * Waits for the first line that matches a pattern.
     *
     * @param mayCome returns whether more lines are possible; if not, waiting ends
     */
    MatchResult await(String regex, Supplier<Boolean> mayCome) {
        var pattern = Pattern.compile(regex);
        return Await.value("a line with /" + regex + "/", () -> {
            var more = mayCome.get() || reader.isAlive();
            var found = find(pattern);
            if (found.isEmpty() && !more) {
                throw new AssertionError("no line with /" + regex + "/ in:\n" + text());
            }
            return found;
        }, () -> "there is:\n" + text());
    }

    private Optional<MatchResult> find(Pattern pattern) {
        synchronized (lines) {
            return lines.stream().map(pattern::matcher).filter(matcher -> matcher.find()).map(matcher -> matcher.toMatchResult())
                    .findFirst();
        }
    }

    /** Waits for the end of the stream. */
    void awaitEnd() {
        Await.until("the end of the output", () -> !reader.isAlive(), this::text);
    }

    /** Returns all lines so far. */
    String text() {
        synchronized (lines) {
            return String.join("\n", lines);
        }
    }
}
