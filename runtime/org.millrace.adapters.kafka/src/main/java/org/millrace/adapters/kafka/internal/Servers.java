package org.millrace.adapters.kafka.internal;

import org.millrace.runtime.api.Settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The addresses of brokers in the settings. */
public final class Servers {

    private static final Pattern ADDRESS = Pattern.compile("(?:[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.%]+]):(\\d{1,5})");
    private static final int MOST_PORT = 65_535;

    private Servers() {
    }

    private static List<String> all(Settings settings) {
        return Arrays.stream(settings.text("bootstrapServers").split(",")).map(String::strip).filter(address -> !address.isEmpty()).toList();
    }

    /** Returns why the addresses are wrong, for the user; empty if they are not. Does not resolve names. */
    public static Optional<String> fault(Settings settings) {
        var addresses = all(settings);
        if (addresses.isEmpty()) {
            return Optional.of("the address of a broker is missing; write HOST:PORT");
        }
        return addresses.stream().filter(address -> !isAddress(address)).findFirst()
                .map(address -> "'" + address + "' is no address of a broker; write HOST:PORT");
    }

    private static boolean isAddress(String address) {
        var matcher = ADDRESS.matcher(address);
        return matcher.matches() && Integer.parseInt(matcher.group(1)) <= MOST_PORT;
    }

    /** Returns whether all brokers are on this machine. */
    public static boolean areLocal(Settings settings) {
        return all(settings).stream().allMatch(address -> address.startsWith("127.") || address.startsWith("localhost:") || address.startsWith("[::1]"));
    }

    /** Returns the addresses for Kafka's clients and for messages. */
    public static String text(Settings settings) {
        return String.join(",", all(settings));
    }

    /** Returns a name of the cluster: adapters with the same addresses use the same one. */
    public static String cluster(Settings settings) {
        return "kafka " + String.join(",", all(settings).stream().map(address -> address.toLowerCase(Locale.ROOT)).sorted().toList());
    }
}
