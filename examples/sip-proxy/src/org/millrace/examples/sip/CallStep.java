package org.millrace.examples.sip;

/**
 * A step of a call, for the statements.
 *
 * @param callId the call
 * @param step   {@code begins} when an INVITE has arrived, {@code forwarded} when it was passed on, {@code answered} at its final
 *               response, {@code ended} at the response to BYE, {@code expired} if that never came
 * @param status the status of the response; 0 if the step is none
 * @param time   when the step was done, in microseconds since 1970-01-01 UTC
 * @param since  when the message arrived that caused the step, in microseconds since 1970-01-01 UTC
 */
public record CallStep(String callId, String step, int status, long time, long since) {
}
