/** Tests networks from Java: events, moves of the clock and expectations, one call for each. */
package org.millrace.junit;
