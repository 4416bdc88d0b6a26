/** Tests of the network editor. */
package org.millrace.tests.ui.epn;
