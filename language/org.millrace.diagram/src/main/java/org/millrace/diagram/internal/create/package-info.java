/** Creating stages and notes. */
package org.millrace.diagram.internal.create;
