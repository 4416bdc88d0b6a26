/** Esper without Millrace. */
package org.millrace.tests.engines.esper;
