/**
 * Makes the help's pages, its table of contents, its index and its context help from Markdown. Runs
 * in the build only; nothing of it is in the plug-in.
 */
package org.millrace.help.build;
