/** Reads and writes {@code .epn} files, with the place of everything that was read. */
package org.millrace.epn.io;
