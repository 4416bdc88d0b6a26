/** What a running network does just now, from the samples that its runtime tells. */
package org.millrace.diagram.running;
