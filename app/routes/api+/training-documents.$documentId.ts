import { routesOf } from '~/services/api/call.server';
import {
  changeDocumentCall,
  deleteDocumentCall,
  getDocumentCall,
} from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(getDocumentCall, changeDocumentCall, deleteDocumentCall);
