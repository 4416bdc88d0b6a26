package org.millrace.dap;

import java.util.Map;
import java.util.OptionalLong;

/**
 * Which running network a debugger connects to.
 *
 * @param project the project's folder or network file
 * @param process the id of the command's process, if the project runs several times
 */
public record AttachArguments(String project, OptionalLong process) {

    /**
     * Reads the arguments of a client.
     *
     * @throws IllegalArgumentException if they are wrong; the message is for the user
     */
    static AttachArguments of(Map<String, Object> given) {
        var reader = new ArgumentReader(given);
        return new AttachArguments(reader.text("project"), reader.number("processId"));
    }
}
