/** The editor of networks. */
package org.millrace.tests.ui.epn;
