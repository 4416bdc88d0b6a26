package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Refusal;

import java.util.Optional;

/** Names of files in a project. */
final class FileNames {

    private static final String ADVICE = "name it relative to the project's folder, such as rules.epl";

    private FileNames() {
    }

    static Optional<Refusal> unfit(String file) {
        if (file.isBlank()) {
            return Optional.of(new Refusal("no file is named", ADVICE));
        }
        return !file.equals(file.strip()) || file.contains("\\") || file.startsWith("/") || file.matches("[A-Za-z]:.*")
                || file.chars().anyMatch(Character::isISOControl)
                ? Optional.of(new Refusal("'" + file + "' is not the name of a file in the project", ADVICE + ", with forward slashes"))
                : Optional.empty();
    }
}
