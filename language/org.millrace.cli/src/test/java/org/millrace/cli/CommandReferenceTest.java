package org.millrace.cli;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Generates {@code docs/command.md} from the same descriptions as {@code --help}. */
class CommandReferenceTest {

    @Test
    void thePageIsWhatTheHelpSays() throws IOException {
        var page = page();
        Files.writeString(Path.of("target/command.md"), page);
        assertEquals(page, Files.readString(Path.of("../../docs/command.md")), "docs/command.md is out of date; target/command.md is the new page");
    }

    private static String page() {
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
