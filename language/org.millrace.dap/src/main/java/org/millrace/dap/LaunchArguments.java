package org.millrace.dap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a network is started for a debugger.
 *
 * @param project     the project's folder or network file; may be empty if there is a journal
 * @param journal     the folder of a journal that is debugged; empty for a network that runs
 * @param run         the number of the run of the journal; 0 for the last
 * @param command     {@code serve} or {@code run}
 * @param arguments   the options of the command
 * @param stopOnEntry whether the network is suspended before its first event
 * @param goesOn      whether the network goes on when the client is gone without a word; otherwise it ends
 */
public record LaunchArguments(String project, String journal, int run, String command, List<String> arguments, boolean stopOnEntry, boolean goesOn) {

    /** Copies the list. */
    public LaunchArguments {
        arguments = List.copyOf(arguments);
    }

    /** Returns the words of the command. */
    public List<String> words() {
        var words = new ArrayList<String>();
        words.add(command);
        words.add(project);
        words.addAll(arguments);
        return words;
    }

    /**
     * Reads the arguments of a client.
     *
     * @param otherwise the journal if the client names neither one nor a project; empty for none
     * @throws IllegalArgumentException if they are wrong; the message is for the user
     */
    static LaunchArguments of(Map<String, Object> given, String otherwise) {
        var reader = new ArgumentReader(given);
        var command = reader.text("command", "serve");
        if (!command.equals("serve") && !command.equals("run")) {
            throw new IllegalArgumentException("'command' is '" + command + "'; it is serve or run");
        }
        var project = reader.text("project", "");
        var journal = reader.text("journal", project.isEmpty() ? otherwise : "");
        return new LaunchArguments(journal.isEmpty() ? reader.text("project") : project, journal, (int) reader.number("run").orElse(0), command,
                reader.texts("arguments"), reader.flag("stopOnEntry"), reader.goesOn(false));
    }
}
