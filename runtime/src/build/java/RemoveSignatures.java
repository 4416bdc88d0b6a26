import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Removes the signatures from the jars of a folder: a JVM checks the digest of each class that it loads from a signed jar,
 * and does not put the class in a class archive. Run by Maven from its source; the argument is the folder.
 */
final class RemoveSignatures {

    private static final String SIGNATURES = "*.{SF,RSA,DSA,EC}";

    public static void main(String[] args) throws IOException {
        try (var jars = Files.newDirectoryStream(Path.of(args[0]), "*.jar")) {
            for (var jar : jars) {
                try (var entries = FileSystems.newFileSystem(jar, Map.of())) {
                    removeSignatures(entries.getPath("META-INF"));
                }
            }
        }
    }

    private static void removeSignatures(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (var signatures = Files.newDirectoryStream(folder, SIGNATURES)) {
                for (var signature : signatures) {
                    Files.delete(signature);
                }
            }
        }
    }

    private RemoveSignatures() {
    }
}
