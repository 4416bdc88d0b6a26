package org.millrace.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The value of the option --rate.
 *
 * @param connections the number of connections; empty if the option does not have it
 * @param rate        events per second and connection
 */
record LoadRate(Optional<Integer> connections, double rate) {

    private static final Pattern FORM = Pattern.compile("(?:(\\d{1,9})[xX])?(.+)");

    /** Reads values of the option. */
    static final class Converter implements ITypeConverter<LoadRate> {

        @Override
        public LoadRate convert(String value) {
            var parts = FORM.matcher(value);
            try {
                if (parts.matches()) {
                    return new LoadRate(Optional.ofNullable(parts.group(1)).map(Integer::valueOf), Double.parseDouble(parts.group(2)));
                }
            } catch (NumberFormatException e) {
                // Told below.
            }
            throw new TypeConversionException("'" + value + "' is neither a rate such as 25000 nor connections and their rate such as 4x25000");
        }
    }
}
