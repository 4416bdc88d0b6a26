package org.millrace.adapters.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/**
 * The key files of one side of a TLS connection: PEM (RFC 7468), or PKCS#12 if the name ends with {@code .p12}
 * or {@code .pfx}.
 *
 * @param certificate  the own certificate with its chain; a PKCS#12 file also contains its key, a PEM file may
 * @param privateKey   the unencrypted private key for a certificate in PEM; empty if the certificate's file
 *                     contains it
 * @param trusted      the trusted authorities or certificates
 * @param passwordFile a file whose first line is the password of the PKCS#12 files
 */
public record KeyFiles(Optional<Path> certificate, Optional<Path> privateKey, Optional<Path> trusted, Optional<Path> passwordFile) {

    private static final Pattern PKCS_12 = Pattern.compile("(?i).*\\.(p12|pfx)");
    private static final Pattern PEM_CERTIFICATE = Pattern.compile("-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----");
    private static final Pattern PEM_KEY = Pattern.compile("-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY)-----([^-]*)-----END \\1-----");
    private static final String ALIAS = "own";

    /** Returns all given files. */
    public List<Path> all() {
        return Stream.of(certificate, privateKey, trusted, passwordFile).flatMap(Optional::stream).toList();
    }

    /**
     * Reads the files. Without {@code trusted}, Java's default authorities are trusted.
     *
     * @throws IOException if a file is missing or invalid; the message is for the user
     */
    public SSLContext read() throws IOException {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(keyManagers(), trustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS cannot be set up: " + e.getMessage(), e);
        }
    }

    private KeyManager[] keyManagers() throws IOException, GeneralSecurityException {
        if (certificate.isEmpty()) {
            return new KeyManager[0];
        }
        var file = certificate.get();
        var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        if (isPkcs12(file)) {
            var store = store(file);
            if (!hasKey(store)) {
                throw new IOException(file + " holds no private key");
            }
            factory.init(store, password());
        } else {
            factory.init(ofPem(file), new char[0]);
        }
        return factory.getKeyManagers();
    }

    private KeyStore ofPem(Path file) throws IOException, GeneralSecurityException {
        var chain = certificates(file);
        var keyFile = privateKey.orElse(file);
        var key = key(keyFile, chain.getFirst().getPublicKey().getAlgorithm());
        if (!KeyPairCheck.belong(key, chain.getFirst().getPublicKey())) {
            throw new IOException("the private key in " + keyFile + " is not that of the first certificate in " + file);
        }
        var store = empty();
        store.setKeyEntry(ALIAS, key, new char[0], chain.toArray(Certificate[]::new));
        return store;
    }

    private TrustManager[] trustManagers() throws IOException, GeneralSecurityException {
        if (trusted.isEmpty()) {
            return null;
        }
        var file = trusted.get();
        var store = empty();
        var found = isPkcs12(file) ? inStore(store(file)) : certificates(file);
        for (var i = 0; i < found.size(); i++) {
            store.setCertificateEntry("trusted" + i, found.get(i));
        }
        if (found.isEmpty()) {
            // A PKCS#12 file; Java would report an empty store as an internal error.
            throw new IOException(file + " holds no certificate");
        }
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory.getTrustManagers();
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        var store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static boolean isPkcs12(Path file) {
        return PKCS_12.matcher(file.toString()).matches();
    }

    private KeyStore store(Path file) throws IOException, GeneralSecurityException {
        var store = KeyStore.getInstance("PKCS12");
        try (var in = new ByteArrayInputStream(content(file))) {
            store.load(in, password());
            return store;
        } catch (IOException e) {
            if (e.getCause() instanceof UnrecoverableKeyException) {
                throw new IOException("the password of " + file + passwordFile.map(path -> " is not the first line of " + path)
                        .orElse(" is missing; write it into a file and name that as passwordFile"), e);
            }
            throw new IOException(file + " is no PKCS#12 file: " + e.getMessage(), e);
        }
    }

    private static boolean hasKey(KeyStore store) throws GeneralSecurityException {
        for (var alias : Collections.list(store.aliases())) {
            if (store.isKeyEntry(alias)) {
                return true;
            }
        }
        return false;
    }

    private static List<Certificate> inStore(KeyStore store) throws GeneralSecurityException {
        var found = new ArrayList<Certificate>();
        for (var alias : Collections.list(store.aliases())) {
            found.add(store.getCertificate(alias));
        }
        return found;
    }

    private char[] password() throws IOException {
        if (passwordFile.isEmpty()) {
            return new char[0];
        }
        var text = new String(content(passwordFile.get()), StandardCharsets.UTF_8);
        return text.lines().findFirst().orElse("").toCharArray();
    }

    private static List<Certificate> certificates(Path file) throws IOException, CertificateException {
        var factory = CertificateFactory.getInstance("X.509");
        var found = new ArrayList<Certificate>();
        for (var block : PEM_CERTIFICATE.matcher(text(file)).results().map(MatchResult::group).toList()) {
            try (var in = new ByteArrayInputStream(block.getBytes(StandardCharsets.ISO_8859_1))) {
                found.add(factory.generateCertificate(in));
            } catch (CertificateException e) {
                throw new IOException(file + " holds a certificate that cannot be read: " + e.getMessage(), e);
            }
        }
        if (found.isEmpty()) {
            throw new IOException(file + " holds no certificate in PEM; the name of a PKCS#12 file ends with .p12 or .pfx");
        }
        return found;
    }

    private static PrivateKey key(Path file, String algorithm) throws IOException, GeneralSecurityException {
        var pem = PEM_KEY.matcher(text(file));
        if (!pem.find()) {
            throw new IOException(file + " holds no private key in PEM");
        }
        if (!pem.group(1).equals("PRIVATE KEY")) {
            throw new IOException(file + " holds a key in the form " + pem.group(1) + "; convert it with 'openssl pkcs8 -topk8 -nocrypt -in "
                    + file + " -out key.pem', or use a PKCS#12 file with a password");
        }
        try {
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(2))));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException("the private key in " + file + " is no " + algorithm + " key, as that of the certificate is: " + e.getMessage(), e);
        }
    }

    private static String text(Path file) throws IOException {
        return new String(content(file), StandardCharsets.ISO_8859_1);
    }

    private static byte[] content(Path file) throws IOException {
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new IOException("the file " + file + " does not exist", e);
        } catch (IOException e) {
            throw new IOException("cannot read the file " + file + ": " + e.getMessage(), e);
        }
    }
}
