/** Which events the statements of a network can use, so that the others need not become objects. */
package org.millrace.runtime.interest;
