package org.millrace.examples.logins;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Interest;

/** Makes decoders and encoders; has no state, so any thread may use it. */
record SyslogCodec(EventType eventType, int maximumLength, String dataId) implements Codec {

    @Override
    public Decoder newDecoder() {
        return newDecoder(Interest.EVERYTHING);
    }

    @Override
    public Decoder newDecoder(Interest interest) {
        return new SyslogDecoder(eventType, maximumLength, interest);
    }

    @Override
    public Encoder newEncoder() {
        return new SyslogEncoder(eventType, dataId);
    }

    /** With the end of the line. */
    @Override
    public int maximumEventSize() {
        return maximumLength + 1;
    }
}
