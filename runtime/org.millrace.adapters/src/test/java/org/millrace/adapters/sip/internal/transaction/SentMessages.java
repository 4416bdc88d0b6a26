package org.millrace.adapters.sip.internal.transaction;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A channel that notes the first words of what is sent, and when. */
final class SentMessages implements Channel {

    private final ManualTimers timers;
    private final boolean reliable;
    private final List<String> sent = new ArrayList<>();
    boolean broken;

    SentMessages(ManualTimers timers, boolean reliable) {
        this.timers = timers;
        this.reliable = reliable;
    }

    @Override
    public boolean isReliable() {
        return reliable;
    }

    @Override
    public void send(byte[] message) throws IOException {
        if (broken) {
            throw new IOException("broken");
        }
        var words = new String(message, StandardCharsets.UTF_8).split(" ", 3);
        sent.add(timers.now() + " " + (words[0].startsWith("SIP/") ? words[1] : words[0]));
    }

    /** Returns what was sent since the last call. */
    List<String> take() {
        var taken = List.copyOf(sent);
        sent.clear();
        return taken;
    }
}
