package org.millrace.epn.io;

/**
 * Turns a network into the content of its file when its resource is saved. One object belongs to one resource. By
 * default, a resource writes the whole network anew.
 */
public interface FileContent {

    /** Notes what the file holds: the resource has been loaded from these bytes. */
    void loaded(byte[] content);

    /** Returns what the file is to hold. */
    byte[] of(EpnResource resource);
}
