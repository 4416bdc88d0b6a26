package org.millrace.report.outputs;

/**
 * An output of a network: an event that a bean or an outbound adapter received.
 *
 * @param number the number of the output, from 1
 * @param event  the number of the event of the journal that was processed last; 0 if unknown
 * @param time   the time of the network's clock, ISO 8601
 * @param stage  the receiving stage
 * @param type   the event type; empty if unknown
 * @param values the values as JSON
 */
public record Output(long number, long event, String time, String stage, String type, String values) {

    /** Returns a text in the order of times; the times themselves do not have it, since digits of the fraction may be missing. */
    public static String sortable(String time) {
        return time.endsWith("Z") ? time.substring(0, time.length() - 1) : time;
    }

    /** Returns what makes two outputs the same if they come at different times. */
    String content() {
        return stage + '\n' + type + '\n' + values;
    }
}
