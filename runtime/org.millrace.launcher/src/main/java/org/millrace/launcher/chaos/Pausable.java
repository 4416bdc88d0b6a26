package org.millrace.launcher.chaos;

import java.io.IOException;

/** A process that can stand still. Each method returns a note for the report that is empty unless the process has ended before. */
interface Pausable {

    /** Lets the process stand still. */
    String stop() throws IOException, InterruptedException;

    /** Lets the process go on. */
    String proceed() throws IOException, InterruptedException;

    /** Returns a process that gets signals. */
    static Pausable of(ProcessHandle process) {
        return new Pausable() {
            @Override
            public String stop() throws IOException, InterruptedException {
                return ProcessSignal.stop(process);
            }

            @Override
            public String proceed() throws IOException, InterruptedException {
                return ProcessSignal.proceed(process);
            }
        };
    }
}
