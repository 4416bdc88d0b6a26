package org.millrace.adapters.jms.internal;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnectionFactory;
import org.millrace.adapters.jms.JmsAdapterProvider;
import org.millrace.adapters.settings.Credentials;
import org.millrace.adapters.settings.SettingPath;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Makes the connection factory of a provider. */
final class Factories {

    private Factories() {
    }

    /**
     * Makes the factory that the settings name.
     *
     * @throws IOException if that is impossible; the message is for the user
     */
    static Object of(Settings settings, Path folder) throws IOException {
        var name = settings.text("connectionFactory").strip();
        return name.startsWith(JmsAdapterProvider.JNDI) ? lookUp(settings, folder, name.substring(JmsAdapterProvider.JNDI.length()))
                : create(name, settings, folder);
    }

    /** Opens a connection for a user, or for none. */
    static Connection connect(ConnectionFactory factory, Credentials credentials) throws JMSException {
        return credentials.user().isEmpty() ? factory.createConnection() : factory.createConnection(credentials.user(), credentials.password());
    }

    /** Returns the address with all options. */
    private static String url(Settings settings, Path folder) throws IOException {
        var options = new ArrayList<String>();
        if (settings.text("prefetch").equals(JmsAdapterProvider.ONE)) {
            options.add("consumerWindowSize=0");
        }
        if (!settings.text("optionsFile").isBlank()) {
            options.addAll(options(SettingPath.of(settings, folder, "optionsFile")));
        }
        var url = settings.text("url").strip();
        return options.isEmpty() ? url : url + (url.contains("?") ? "&" : "?") + String.join("&", options);
    }

    /** Reads options from a file. Messages do not repeat its text, which may have passwords. */
    private static List<String> options(Path file) throws IOException {
        var options = new ArrayList<String>();
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new IOException("cannot read " + file + " (optionsFile): " + e.getMessage(), e);
        }
        for (var i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            var equals = line.indexOf('=');
            if (equals > 0) {
                options.add(line.substring(0, equals).strip() + "=" + URLEncoder.encode(line.substring(equals + 1), StandardCharsets.UTF_8));
            } else if (!line.isEmpty()) {
                throw new IOException(file + " (optionsFile): line " + (i + 1) + " is no option; write NAME=VALUE");
            }
        }
        return options;
    }

    private static Object create(String given, Settings settings, Path folder) throws IOException {
        var name = given.equals(JmsAdapterProvider.ARTEMIS) && isDistributed(settings) ? JmsAdapterProvider.ARTEMIS_XA : given;
        var url = url(settings, folder);
        try {
            var made = Class.forName(name, true, Thread.currentThread().getContextClassLoader()).getConstructor(String.class).newInstance(url);
            return checked(made, "the class " + name, settings);
        } catch (ClassNotFoundException e) {
            throw new IOException("there is no class " + name + " (connectionFactory); add the provider's libraries to the project", e);
        } catch (NoSuchMethodException e) {
            throw new IOException("the class " + name + " (connectionFactory) has no constructor with an address", e);
        } catch (InvocationTargetException e) {
            throw new IOException("cannot use the address '" + Credentials.withoutSecrets(url) + "' (url): " + e.getCause().getMessage(), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IOException("cannot create the class " + name + " (connectionFactory): " + e, e);
        }
    }

    private static Object lookUp(Settings settings, Path folder, String name) throws IOException {
        var file = SettingPath.of(settings, folder, "jndiProperties");
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException("cannot read " + file + " (jndiProperties): " + e.getMessage(), e);
        }
        try {
            var directory = new InitialContext(properties);
            try {
                return checked(directory.lookup(name), "'" + name + "' in the directory", settings);
            } finally {
                directory.close();
            }
        } catch (NamingException e) {
            throw new IOException("cannot find '" + name + "' (connectionFactory) in the directory: " + e, e);
        }
    }

    /** Returns whether the settings ask for distributed transactions. */
    static boolean isDistributed(Settings settings) {
        return settings.text("transaction").equals(JmsAdapterProvider.XA);
    }

    private static Object checked(Object made, String what, Settings settings) throws IOException {
        var distributed = isDistributed(settings);
        if ((distributed ? XAConnectionFactory.class : ConnectionFactory.class).isInstance(made)) {
            return made;
        }
        throw new IOException(what + " (connectionFactory) is no connection factory of Jakarta Messaging"
                + (distributed ? " for distributed transactions" : ""));
    }
}
