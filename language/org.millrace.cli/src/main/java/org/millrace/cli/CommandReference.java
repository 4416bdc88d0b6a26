package org.millrace.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes {@code docs/command.md} from the same descriptions as {@code --help}. Run the main method
 * with the path of the page after a change of an option; a test compares.
 */
public final class CommandReference {

    private CommandReference() {
    }

    /** Writes the page to the file named by the only argument. */
    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[0]), page());
    }

    static String page() {
        var page = new StringBuilder("# The command\n\nThis page is generated from the texts of `./millrace --help`.\n");
        var main = Main.commandLine();
        append(page, main, "millrace");
        main.getSubcommands().forEach((name, command) -> {
            if (!name.equals("help")) {
                append(page, command, "millrace " + name);
            }
        });
        return page.toString();
    }

    private static void append(StringBuilder page, CommandLine command, String title) {
        command.setUsageHelpAutoWidth(false).setUsageHelpWidth(100);
        page.append("\n## ").append(title).append("\n\n```\n").append(command.getUsageMessage(Ansi.OFF).stripTrailing())
                .append("\n```\n");
    }
}
