package org.millrace.loadgen.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Obeys the program that started this one: a line {@code go}, and the end of its life. */
public final class StandardInput {

    private StandardInput() {
    }

    /** Reads commands in a thread of its own until the stream ends, which means that the parent is gone. */
    public static void watch(InputStream in, Load load) {
        Thread.ofPlatform().daemon().name("stdin").start(() -> {
            try {
                var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
                for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.strip().equals("go")) {
                        load.go();
                    }
                }
            } catch (IOException e) {
                // As good as the end of the stream.
            }
            load.stop();
        });
    }
}
