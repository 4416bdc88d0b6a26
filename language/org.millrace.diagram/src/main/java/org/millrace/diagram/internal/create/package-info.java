/** Creating stages. */
package org.millrace.diagram.internal.create;
