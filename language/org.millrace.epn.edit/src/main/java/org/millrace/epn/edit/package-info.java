/**
 * Edits of networks, shared by all editors: {@link org.millrace.epn.edit.EpnEditing} opens a file,
 * runs edits on it and undoes them. The edits themselves are in the packages beside this one, one
 * class each. Nothing here knows a user interface, and nothing is safe for use by several threads:
 * an editor does all its editing in one, usually that of the user interface.
 */
package org.millrace.epn.edit;
