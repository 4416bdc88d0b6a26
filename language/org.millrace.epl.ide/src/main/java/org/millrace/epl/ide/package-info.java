/**
 * What editors need of EPL: one set of services over texts that do not change, without a user
 * interface and without a protocol. {@link org.millrace.epl.ide.services.EplServices} is the way in.
 */
package org.millrace.epl.ide;
