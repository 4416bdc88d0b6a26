package org.millrace.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the number of a run in a journal. */
final class RunNumberConverter implements ITypeConverter<Integer> {

    @Override
    public Integer convert(String value) {
        try {
            var number = Integer.parseInt(value);
            if (number >= 1) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Refused below.
        }
        throw new TypeConversionException("'" + value + "' is not the number of a run, such as 2");
    }
}
