package org.millrace.loadgen.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Starts when the parent process sends {@code go}, waits between {@code pause} and {@code resume}, and exits when the parent exits. */
public final class StandardInput {

    private StandardInput() {
    }

    /** Reads commands in its own thread until the end of the stream, which means that the parent has exited. */
    public static void watch(InputStream in, SteeredLoad load) {
        Thread.ofPlatform().daemon().name("stdin").start(() -> {
            try {
                var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
                for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                    switch (line.strip()) {
                        case "go" -> load.go();
                        case "pause" -> load.pause();
                        case "resume" -> load.resume();
                        default -> {
                            // From a newer launcher.
                        }
                    }
                }
            } catch (IOException e) {
                // Treated as the end of the stream.
            }
            load.stop();
        });
    }
}
