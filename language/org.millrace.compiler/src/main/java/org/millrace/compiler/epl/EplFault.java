package org.millrace.compiler.epl;

/**
 * Something wrong in an EPL text.
 *
 * @param offset  where, from 0
 * @param code    the problem code
 * @param message what, without a full stop
 */
public record EplFault(int offset, String code, String message) {
}
