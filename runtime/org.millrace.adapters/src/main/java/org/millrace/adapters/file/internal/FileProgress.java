package org.millrace.adapters.file.internal;

import org.millrace.runtime.api.SavedState;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Which events of a file the network has, also those of runs before a crash. For the reading thread, except {@link #save}. */
final class FileProgress implements SavedState {

    /** The events that are left out. */
    private long known;
    /** How many events have been read, with those of earlier runs. */
    private long events;
    private volatile FileBeginning beginning = FileBeginning.after(0);

    /** Tells how many events the network has from earlier runs. */
    void resumeAfter(long earlier) {
        events = earlier;
        known = earlier;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        beginning.save(out);
    }

    @Override
    public void load(DataInput in) throws IOException {
        beginning = FileBeginning.load(in);
    }

    /** Finds out which events of a file the network has; returns whether it is another file than before. */
    boolean open(FileChannel channel) throws IOException {
        if (known == 0) {
            beginning = FileBeginning.after(0);
            return false;
        }
        if (beginning.isThatOf(channel)) {
            known = Math.max(0, known - beginning.before());
            return false;
        }
        begin();
        return true;
    }

    /** Begins with a file in the place of another one. */
    void begin() {
        beginning = FileBeginning.after(events);
        known = 0;
    }

    /** Notes bytes that were read; see {@link FileBeginning#with}. */
    void read(ByteBuffer buffer, int from, long at) {
        beginning = beginning.with(buffer, from, at);
    }

    /** Returns how many of the next events the network has. */
    long known() {
        return known;
    }

    /** Leaves out an event; returns whether the network has it. */
    boolean leaveOut() {
        if (known == 0) {
            return false;
        }
        known--;
        return true;
    }

    /** Leaves out no more events, since the file does not have them any more. */
    void leaveOutNoMore() {
        known = 0;
    }

    /** Counts events that the network has got. */
    void add(int count) {
        events += count;
    }
}
