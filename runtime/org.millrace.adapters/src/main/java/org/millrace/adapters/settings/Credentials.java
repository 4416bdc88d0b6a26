package org.millrace.adapters.settings;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The user and the password for another system. The password never stands in a network file.
 *
 * @param user     the user; empty for none
 * @param password the password; empty for none
 */
public record Credentials(String user, String password) {

    private static final String FILE = "passwordFile";
    private static final String VARIABLE = "passwordVariable";

    /** The settings of an adapter that has credentials. */
    public static final List<SettingDescriptor> SETTINGS = List.of(
            SettingDescriptor.optional("user", PropertyType.STRING, "", "The user; none if empty."),
            SettingDescriptor.optional(FILE, PropertyType.STRING, "", "The file whose first line is the password."),
            SettingDescriptor.optional(VARIABLE, PropertyType.STRING, "", "The environment variable that holds the password."));

    /** An option of an address with a password, or a password behind the user. */
    private static final Pattern SECRET = Pattern.compile("[?&;]([\\w.-]*(?:password|passwd|passphrase)[\\w.-]*)=[^&;]|//[^/@:]*:[^/@]+@",
            Pattern.CASE_INSENSITIVE);

    /**
     * Checks the settings in combination, and the setting {@code url} for passwords.
     *
     * @param advice where a password in an option of the address belongs
     */
    public static List<Settings.Fault> check(Settings settings, String advice) {
        var faults = new ArrayList<Settings.Fault>();
        if (!settings.text(FILE).isBlank() && !settings.text(VARIABLE).isBlank()) {
            faults.add(new Settings.Fault(VARIABLE, "'passwordFile' and 'passwordVariable' are both set; keep one of them"));
        }
        var secret = SECRET.matcher(settings.text("url"));
        if (secret.find()) {
            faults.add(new Settings.Fault("url", secret.group(1) == null
                    ? "the address has a password, which would be written to logs and results; set 'user', and 'passwordFile' or 'passwordVariable'"
                    : "the address has a password in '" + secret.group(1) + "', which would be written to logs and results; " + advice));
        }
        return faults;
    }

    /**
     * Reads the settings and the password.
     *
     * @throws IOException if the password cannot be read; the message is for the user
     */
    public static Credentials of(AdapterContext context) throws IOException {
        return of(context.settings(), context.folder());
    }

    /**
     * Reads settings outside of an adapter, as the other method.
     *
     * @param folder the project's folder
     */
    public static Credentials of(Settings settings, Path folder) throws IOException {
        return new Credentials(settings.text("user").strip(), password(settings, folder));
    }

    /** Returns an address for messages: its options, and a user and a password in front of the host, are left out. */
    public static String withoutSecrets(String url) {
        return url.replaceFirst("[?;].*", "").replaceFirst("//[^/@]*@", "//");
    }

    private static String password(Settings settings, Path folder) throws IOException {
        var variable = settings.text(VARIABLE).strip();
        if (!variable.isEmpty()) {
            var value = System.getenv(variable);
            if (value == null) {
                throw new IOException("the environment variable " + variable + " (passwordVariable) is not set");
            }
            return value;
        }
        if (settings.text(FILE).isBlank()) {
            return "";
        }
        var file = SettingPath.of(settings, folder, FILE);
        try (var lines = Files.lines(file)) {
            return lines.findFirst().orElse("");
        } catch (IOException | UncheckedIOException e) {
            throw new IOException("cannot read " + file + " (passwordFile): " + e.getMessage(), e);
        }
    }

    /** Returns the user without the password. */
    @Override
    public String toString() {
        return user;
    }
}
