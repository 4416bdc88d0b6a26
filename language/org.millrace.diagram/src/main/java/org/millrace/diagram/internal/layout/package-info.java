/** Where stages and wires are drawn, if need be without a word about it in the file. */
package org.millrace.diagram.internal.layout;
