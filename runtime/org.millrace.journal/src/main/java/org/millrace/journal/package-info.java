/**
 * The journal of a network: everything that decides its behaviour, in one order, in files that survive a crash. The
 * format is described in {@code docs/journal.md}. Events are encoded by their property types, without Java
 * serialization. Nothing here depends on the kernel or on Esper.
 */
package org.millrace.journal;
