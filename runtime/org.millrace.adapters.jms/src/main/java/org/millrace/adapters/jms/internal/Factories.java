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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
        return name.startsWith(JmsAdapterProvider.JNDI) ? lookUp(settings, folder, name.substring(JmsAdapterProvider.JNDI.length())) : create(name, settings);
    }

    /** Opens a connection for a user, or for none. */
    static Connection connect(ConnectionFactory factory, Credentials credentials) throws JMSException {
        return credentials.user().isEmpty() ? factory.createConnection() : factory.createConnection(credentials.user(), credentials.password());
    }

    private static String url(Settings settings) {
        var url = settings.text("url").strip();
        return settings.text("prefetch").equals(JmsAdapterProvider.ONE) ? url + (url.contains("?") ? "&" : "?") + "consumerWindowSize=0" : url;
    }

    private static Object create(String given, Settings settings) throws IOException {
        var name = given.equals(JmsAdapterProvider.ARTEMIS) && isDistributed(settings) ? JmsAdapterProvider.ARTEMIS_XA : given;
        var url = url(settings);
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
