package org.millrace.control;

import org.HdrHistogram.Histogram;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;

/** Histograms as the protocol carries them: HdrHistogram's compressed encoding in base 64. */
public final class EncodedHistogram {

    private static final int DIGITS = 3;

    private EncodedHistogram() {
    }

    /** Encodes; an empty histogram becomes the empty text. */
    public static String encode(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return "";
        }
        var buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        var length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    /**
     * Decodes; the empty text becomes an empty histogram.
     *
     * @throws IllegalArgumentException if the text is no histogram
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
