package org.millrace.adapters.jdbc.internal;

import org.millrace.adapters.jdbc.JdbcAdapterProvider;
import org.millrace.adapters.settings.SettingPath;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The greatest value of the growing column so far, in a file if the settings name one. Used by one thread. */
final class Position {

    private final Optional<Path> file;
    private final String from;

    Position(AdapterContext context) throws IOException {
        this.file = context.settings().text("positionFile").isBlank() ? Optional.empty() : Optional.of(SettingPath.of(context, "positionFile"));
        this.from = context.settings().text("from").strip();
    }

    /** Returns the value behind which the reading begins; empty if it begins before the first row or behind the last one. */
    Optional<Object> start() throws IOException {
        if (file.isPresent() && Files.exists(file.get())) {
            try {
                return Optional.of(value(Files.readString(file.get()).strip()));
            } catch (IOException e) {
                throw new IOException("cannot read " + file.get() + " (positionFile): " + e.getMessage(), e);
            }
        }
        return from.equals(JdbcAdapterProvider.END) || from.equals(JdbcAdapterProvider.BEGINNING) ? Optional.empty() : Optional.of(value(from));
    }

    /** Returns whether the reading begins behind the last row, if there is no other start. */
    boolean atEnd() {
        return from.equals(JdbcAdapterProvider.END);
    }

    /** Returns whether the position is kept. */
    boolean isKept() {
        return file.isPresent();
    }

    /** Keeps a value, after its row has been processed. */
    void keep(Object value) throws IOException {
        if (file.isEmpty()) {
            return;
        }
        var path = file.get().toAbsolutePath();
        try {
            Files.createDirectories(path.getParent());
            var next = path.resolveSibling(path.getFileName() + ".new");
            Files.writeString(next, text(value));
            Files.move(next, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new IOException("cannot write " + path + " (positionFile): " + e.getMessage(), e);
        }
    }

    private static String text(Object value) {
        return switch (value) {
            case Timestamp time -> time.toInstant().toString();
            case OffsetDateTime time -> time.toInstant().toString();
            default -> value.toString();
        };
    }

    /** Returns a number, a time or a text. */
    private static Object value(String text) {
        if (text.matches("[+-]?\\d{1,18}")) {
            return Long.valueOf(text);
        }
        if (text.matches("[+-]?\\d+(\\.\\d+)?")) {
            return new BigDecimal(text);
        }
        try {
            return Timestamp.from(Instant.parse(text));
        } catch (DateTimeParseException e) {
            return text;
        }
    }
}
