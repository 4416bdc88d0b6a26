package org.millrace.epl.ide;

/**
 * A place in a file of the project that is no EPL text. Lines and columns are counted from 0, columns in
 * UTF-16 units.
 *
 * @param uri       the file
 * @param line      the line where it begins
 * @param column    the column where it begins
 * @param endLine   the line where it ends
 * @param endColumn the column behind its last character
 */
public record FilePlace(String uri, int line, int column, int endLine, int endColumn) {

    /** A place in one line. */
    public static FilePlace inLine(String uri, int line, int column, int length) {
        return new FilePlace(uri, line, column, line, column + length);
    }
}
