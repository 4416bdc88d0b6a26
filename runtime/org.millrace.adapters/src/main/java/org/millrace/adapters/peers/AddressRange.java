package org.millrace.adapters.peers;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A range of addresses with a common prefix, in the form {@code 10.1.0.0/16}; a single address is a range too.
 *
 * @param first the first address of the range
 * @param bits  the length of the prefix in bits, at most the length of the address
 */
public record AddressRange(InetAddress first, int bits) {

    private static final Pattern IP_4 = Pattern.compile("OCTET(\\.OCTET){3}".replace("OCTET", "(25[0-5]|2[0-4]\\d|1?\\d?\\d)"));
    private static final Pattern IP_6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    /**
     * Parses ranges separated by commas, without resolving host names.
     *
     * @throws IllegalArgumentException if the text contains anything else; the message is for the user
     */
    public static List<AddressRange> parse(String text) {
        return text.isBlank() ? List.of() : Arrays.stream(text.split(",", -1)).map(String::strip).map(AddressRange::range).toList();
    }

    private static AddressRange range(String text) {
        var slash = text.indexOf('/');
        var address = literal(slash < 0 ? text : text.substring(0, slash))
                .orElseThrow(() -> new IllegalArgumentException("'" + text
                        + "' is no address; write 192.168.1.7, 10.1.0.0/16 or fd00::/8, with commas between them"));
        var most = address.getAddress().length * Byte.SIZE;
        var bits = slash < 0 ? most : bits(text, text.substring(slash + 1), most);
        return new AddressRange(address, bits);
    }

    private static int bits(String range, String text, int most) {
        if (text.matches("\\d{1,3}") && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        throw new IllegalArgumentException("'" + range + "' does not end with a number of bits between 0 and " + most);
    }

    /** Parses a literal address; empty for anything else, such as a host name. */
    public static Optional<InetAddress> literal(String text) {
        if (!IP_4.matcher(text).matches() && !IP_6.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByName(text));
        } catch (UnknownHostException e) {
            return Optional.empty();
        }
    }

    /** Returns whether an address lies in the range. */
    public boolean contains(InetAddress address) {
        var mine = first.getAddress();
        var other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        var whole = bits / Byte.SIZE;
        var rest = bits % Byte.SIZE;
        return Arrays.equals(mine, 0, whole, other, 0, whole)
                && (rest == 0 || (mine[whole] ^ other[whole]) >> Byte.SIZE - rest == 0);
    }
}
