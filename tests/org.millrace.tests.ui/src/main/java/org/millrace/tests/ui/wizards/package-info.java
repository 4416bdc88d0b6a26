/** The perspective, the wizards, the preferences and the commands, used as users do. */
package org.millrace.tests.ui.wizards;
