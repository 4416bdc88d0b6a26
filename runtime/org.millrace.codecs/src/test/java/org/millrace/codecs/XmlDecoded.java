package org.millrace.codecs;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Decodes documents and records the events and the reasons in their order. */
final class XmlDecoded implements Decoder.Output {

    private final List<String> all = new ArrayList<>();

    private XmlDecoded() {
    }

    /** Returns events and reasons as text. */
    static List<String> of(Codec codec, String text) {
        return of(codec, text, StandardCharsets.UTF_8);
    }

    static List<String> of(Codec codec, String text, Charset charset) {
        return of(codec, List.of(text.getBytes(charset)));
    }

    /** Decodes pieces of a stream. */
    static List<String> of(Codec codec, List<byte[]> pieces) {
        var output = new XmlDecoded();
        var decoder = codec.newDecoder();
        var rest = ByteBuffer.allocate(0);
        try {
            for (var piece : pieces) {
                var buffer = ByteBuffer.allocate(rest.remaining() + piece.length).put(rest).put(piece).flip();
                decoder.decode(buffer, output);
                rest = buffer;
            }
        } catch (FramingLostException e) {
            throw new AssertionError(e);
        }
        decoder.end(rest, output);
        return output.all;
    }

    @Override
    public void event(Object event) {
        all.add(event.toString());
    }

    @Override
    public void malformed(String reason) {
        throw new AssertionError("without its bytes: " + reason);
    }

    @Override
    public void malformed(String reason, ByteBuffer input) {
        all.add(reason);
    }
}
