package org.millrace.control;

import org.HdrHistogram.Histogram;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;

/** Encodes histograms for the protocol: HdrHistogram's compressed format in base 64. */
public final class EncodedHistogram {

    private static final int DIGITS = 3;

    private EncodedHistogram() {
    }

    /** Encodes a histogram; an empty one becomes the empty string. */
    public static String encode(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return "";
        }
        var buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        var length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    /**
     * Decodes a histogram; the empty string becomes an empty one.
     *
     * @throws IllegalArgumentException if the text is not an encoded histogram
     */
    public static Histogram decode(String encoded) {
        if (encoded == null || encoded.isEmpty()) {
            return new Histogram(DIGITS);
        }
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("this is no encoded histogram", e);
        }
    }
}
