/** Connects the representations with the workbench: registers the specification at Sirius, and is the host of its services. */
package org.millrace.sirius.component;
