/**
 * Generates the pages, the table of contents, the index and the context help from Markdown. Runs in the build only; not
 * part of the plug-in.
 */
package org.millrace.help.build;
