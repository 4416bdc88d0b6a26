package org.millrace.codecs.internal.xml;

import java.nio.charset.Charset;

/** Receives the elements of events. Positions are indexes in the array that is being read. */
interface RecordReceiver {

    /**
     * Receives an element of an event.
     *
     * @param around  the start tags of the elements around it, in one line
     * @param charset the encoding of the document
     */
    void record(int from, int to, String around, Charset charset);

    /**
     * Receives broken input.
     *
     * @param from  where it begins
     * @param to    where it ends, as far as it has been read
     * @param place where the error is
     */
    void malformed(String reason, int from, int to, int place);
}
