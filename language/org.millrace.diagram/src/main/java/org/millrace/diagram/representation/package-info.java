/**
 * The network as a representation of Eclipse Sirius: labels, tools, tables and problems for a specification that calls
 * them as services. No type of Sirius occurs here. Every change is an edit of {@code org.millrace.epn.edit}, so that
 * refusals and files are the same as in Millrace's own designer.
 */
package org.millrace.diagram.representation;
