/** The editor of networks: its pages stand on one text with one history. */
package org.millrace.epn.ui.editor;
