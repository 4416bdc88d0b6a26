/** Copies parts of networks as text, within a network and from one to another. */
package org.millrace.epn.edit.clipboard;
