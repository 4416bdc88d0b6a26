package org.millrace.codecs.internal.xml;

import org.millrace.codecs.internal.HeapBytes;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventType;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes a stream of XML documents. */
final class XmlDecoder implements Decoder, RecordReceiver {

    private static final int SMALLEST_BUFFER = 1024;

    private final DocumentSplitter splitter;
    private final EventReader reader;
    private final HeapBytes heap = new HeapBytes();
    private final StreamPosition position = new StreamPosition();
    private final StreamPosition place = new StreamPosition();
    private CharsetDecoder charsetDecoder = StandardCharsets.UTF_8.newDecoder();
    private CharBuffer text = CharBuffer.allocate(SMALLEST_BUFFER);
    private Output output;
    // The index of the byte that the position is at.
    private int passed;

    XmlDecoder(XmlLayout layout, EventType eventType, XmlLimits limits) {
        this.splitter = new DocumentSplitter(layout, limits, this);
        this.reader = new EventReader(layout, eventType);
    }

    @Override
    public void decode(ByteBuffer buffer, Output receiver) {
        heap.read(buffer);
        output = receiver;
        passed = heap.from();
        try {
            splitter.read(heap.bytes(), heap.from(), heap.to());
        } finally {
            pass(splitter.needed());
            buffer.position(buffer.position() + splitter.needed() - heap.from());
            output = null;
        }
    }

    @Override
    public void end(ByteBuffer rest, Output receiver) {
        try {
            decode(rest, receiver);
            if (!splitter.mayEnd(rest.remaining())) {
                receiver.malformed(position.message("the input ends before the end of the document"), rest.slice().asReadOnlyBuffer());
            }
        } finally {
            rest.position(rest.limit());
            splitter.reset();
            position.reset();
        }
    }

    private void pass(int to) {
        position.pass(splitter.units(), passed, to);
        passed = Math.max(passed, to);
    }

    @Override
    public void malformed(String reason, int from, int to, int at) {
        pass(from);
        output.malformed(place.set(position).pass(splitter.units(), from, at).message(reason), heap.piece(from, to));
    }

    @Override
    public void record(int from, int to, String around, Charset charset) {
        pass(from);
        if (text.capacity() < around.length() + to - from) {
            text = CharBuffer.allocate(Math.max(2 * text.capacity(), around.length() + to - from));
        }
        text.clear();
        text.put(around);
        if (!charsetDecoder.charset().equals(charset)) {
            charsetDecoder = charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT);
        }
        var bytes = ByteBuffer.wrap(heap.bytes(), from, to - from);
        var result = charsetDecoder.reset().decode(bytes, text, true);
        if (result.isError()) {
            output.malformed(place.set(position).pass(splitter.units(), from, bytes.position()).message("the bytes are not in " + charset.name()),
                    heap.piece(from, to));
            return;
        }
        Object event;
        try {
            event = reader.read(text.array(), text.position());
        } catch (EventReader.Fault e) {
            var column = e.line() == 1 ? Math.max(1, e.column() - around.length()) : e.column();
            output.malformed(position.message(Math.max(1, e.line()), Math.max(1, column), e.getMessage()), heap.piece(from, to));
            return;
        }
        output.event(event);
    }
}
