/** Does what the page asks for with the edits of networks. */
package org.millrace.diagram.internal.edit;
