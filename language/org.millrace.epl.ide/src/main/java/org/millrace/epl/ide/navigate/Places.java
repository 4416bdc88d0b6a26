package org.millrace.epl.ide.navigate;

import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.Location;

import java.util.List;

/**
 * Places in a project.
 *
 * @param texts those in EPL texts
 * @param files those in other files
 */
public record Places(List<Location> texts, List<FilePlace> files) {

    /** Copies the lists and leaves out what is there twice. */
    public Places {
        texts = texts.stream().distinct().toList();
        files = files.stream().distinct().toList();
    }
}
